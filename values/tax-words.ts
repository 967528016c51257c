import { parseStateCode, stateNames } from './state.ts';

/**
 * Puts the names of taxes in a text into words for people: `Washington: paid family and medical leave, worker` for
 * `WA - State paid family medical leave EE`. The interface keeps the names of the law files.
 */
export function describeTaxNames(text: string): string {
  return text
    .replace(/\b([A-Z]{2}) - (?=[A-Z])/g, (written, code: string) => {
      const state = parseStateCode(code);
      return state ? `${stateNames[state]}: ` : written;
    })
    .replace(
      /State paid family medical leave (EE|ER)\b/g,
      (_, payer: string) =>
        `paid family and medical leave, ${payer === 'EE' ? 'worker' : 'employer'}`,
    );
}
