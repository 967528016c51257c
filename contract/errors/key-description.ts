/** The meaning of a key, and what a caller does about it. */
export type KeyDescription = readonly [meaning: string, remedy: string];

export type KeyDescriptions = Readonly<Record<string, KeyDescription>>;
