/** Whether a part of an address can be an id at all; anything else would be an error in PostgreSQL. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
