/** The link that calls a number, however it was typed. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
