/** True on the page of a link, which shows one screen without sections and menus. */
export const isLinkPage = location.pathname.startsWith('/x/');
