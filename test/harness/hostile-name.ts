/** A name with a tag, quotes, a mark that turns the direction of writing, and no place to break a line. */
export const hostileName = `<img src=x onerror=alert(1)>"'\u202e${'W'.repeat(60)}`;

/** The name as screens show it: without the mark. */
export const shownHostileName = hostileName.replace('\u202e', '');
