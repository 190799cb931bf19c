import { z } from 'astro/zod'
import type { SpendingLimits } from '@/features/hosting/providers/domain/money-guard'
import type { Cents } from '@/shared/money'

/** Kinds of providers that steps call. */
export const TARGET_PORTS = ['hosting-panel', 'dns-host', 'registrar'] as const
export type TargetPort = (typeof TARGET_PORTS)[number]

export const PORT_LABELS = {
  'hosting-panel': 'Hosting',
  'dns-host': 'DNS',
  registrar: 'Domeinnamen',
} as const satisfies Record<TargetPort, string>

/** Name of a host on the internet. */
export const hostName = z.string().regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/)

/** What our orders are at the provider: which package is which, and what a name that is hosted there points to. */
export const targetServes = z.object({
  /** The panel's own name of a package, by our package; a package that is not there is made by hand. */
  packages: z.record(z.string(), z.string().min(1)).default({}),
  /** Addresses of the web server: IPv4 and IPv6. */
  addresses: z.array(z.union([z.ipv4(), z.ipv6()])).default([]),
  /** Host that takes mail in for the accounts. */
  mailHost: hostName.optional(),
  /** Where customers sign in to the panel, and read their mail in a browser. */
  panelUrl: z.url({ protocol: /^https$/ }).optional(),
  webmailUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Host where customers place files, over SFTP. */
  sftpHost: hostName.optional(),
  /** Hosts that answer for a zone. At a registrar those of names without a zone of ours, such as the panel's own. */
  nameservers: z.array(hostName).default([]),
})
export type TargetServes = z.output<typeof targetServes>

/** What a target may spend: the most of one registration in cents, by extension, and registrations a day. */
export const targetLimits = z.object({
  mostPerDay: z.int().min(0).max(1000).default(0),
  mostByExtension: z.record(z.string().regex(/^[a-z0-9.-]{2,63}$/), z.int().min(0)).default({}),
  currency: z.string().length(3).default('EUR'),
})
export type TargetLimits = z.output<typeof targetLimits>

export function spendingLimits({ mostPerDay, mostByExtension, currency }: TargetLimits): SpendingLimits {
  return {
    mostPerDay,
    currency,
    mostByExtension: new Map(Object.entries(mostByExtension) as [string, Cents][]),
  }
}

/** Whether names under the extension of this one may be registered there. */
export function mayRegister({ mostPerDay, mostByExtension }: TargetLimits, name: string): boolean {
  return mostPerDay > 0 && Object.keys(mostByExtension).some((extension) => name.endsWith(`.${extension}`))
}
