/** The themes to choose from. */
export const schemeWords = { light: 'Light', dark: 'Dark', auto: 'As the system' } as const;
