/** A command that sends the operation again, with places for what is never kept: fields and secrets. */
export function toCurl(path: string, origin: string): string {
  return `curl -s ${origin}${path} -u "$CLIENT_ID:$SECRET_KEY" -H 'Content-Type: application/json' -d '{}'`;
}
