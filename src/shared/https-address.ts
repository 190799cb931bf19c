import { parse } from 'tldts'

/** Whether this is an address over https, without a user name in it, of a host that can exist. Server only. */
export function isHttpsAddress(typed: string): boolean {
  if (/\s/.test(typed) || !URL.canParse(typed)) return false
  const { protocol, username, password, hostname } = new URL(typed)
  return protocol === 'https:' && username === '' && password === '' && isHostName(hostname)
}

const LABELS = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether this is a name under an extension that exists, or under `.example`, as the samples: no IP address, no 'localhost'. */
export function isHostName(name: string): boolean {
  if (name.length > 253 || !LABELS.test(name)) return false
  const { isIp, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true })
  return !isIp && Boolean(isIcann || isPrivate || name.endsWith('.example'))
}
