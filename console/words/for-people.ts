// The messages of the interface name operations, which programs call. People press buttons instead.

const verbs =
  'accept|activate|add|adjust|advance|apply|approve|assign|cancel|change|clear|confirm|correct|create|deactivate|delete|end|enrol|export|find|get|import|initiate|invite|mark|map|move|pay|preview|print|process|record|recover|remind|reissue|remove|replay|revoke|rotate|send|set|settle|skip|start|submit|terminate|undo|update|upload|use|verify|void|withdraw';
const operation = `(?:(?:${verbs})[A-Z]\\w*)`;
const several = `${operation}(?:(?:, | or | and )(?:with )?${operation})*`;

/** `add it with addUser` becomes `add it`, and `pay it elsewhere (markPaid)` becomes `pay it elsewhere`. */
const means = new RegExp(
  `(?:,? (?:with|by|of|in)|, or use) ${several}(?=[\\s.,:;)])| \\(${operation}\\)`,
  'g',
);

/** `: getUserTaxes lists the codes.` and the like; a screen shows what such an operation answers. */
const pointers = new RegExp(
  `(?:[:.]|, which) (?:(?:call|see|send|Send) )?${operation}(?: [^.]*)?\\.`,
  'g',
);

/** A message of the interface without the names of operations. */
export function forPeople(message: string): string {
  return message.replace(means, '').replace(pointers, '.');
}
