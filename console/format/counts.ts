/** `1 person` or `2 people`. */
export function showCount(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
