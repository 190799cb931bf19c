import { z } from 'astro/zod'
import { trimCharEnd } from '@/shared/trim-char'

/** RDAP bootstrap file of IANA (RFC 9224, section 4): lists of extensions with the addresses of their registry. */
const bootstrapFile = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
})

/** Sanity check: a list without the largest registry of all is not IANA's list. */
const ALWAYS_LISTED = 'com'

/**
 * Base address of each extension's registry, https only and without a slash at the end; undefined when the text is not
 * IANA's file.
 */
export function serversIn(text: string): ReadonlyMap<string, string> | undefined {
  const { data } = bootstrapFile.safeParse(jsonIn(text))
  const servers = new Map(
    (data?.services ?? []).flatMap(([tlds, addresses]) => {
      const base = addresses.find((address) => address.startsWith('https://') && URL.canParse(address))
      return base ? tlds.map((tld): [string, string] => [tld.toLowerCase(), trimCharEnd(base, '/')]) : []
    }),
  )
  return servers.has(ALWAYS_LISTED) ? servers : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
