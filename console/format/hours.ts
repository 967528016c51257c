/** `80.00`; a smaller part of an hour than a hundredth is shown, too. */
export const showHours = (hours: number) =>
  hours
    .toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
    .replace('-', '−');
