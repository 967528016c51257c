/** A list of distinct things, numbered from 1 like PostgreSQL arrays. */
export class NumberedList<Thing> {
  readonly listed: Thing[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(name: string, thing: Thing): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.listed.push(thing);
      this.#numbers.set(name, number);
    }
    return number;
  }
}
