import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import type { TargetServes } from './target'

const TTL_SECONDS = 3600

/**
 * Records of a new zone: the name and its www point at the web server, mail goes to the mail host, and who may send is
 * said. DKIM is the panel's own and not known here.
 */
export function zoneRecords(name: string, { addresses, mailHost }: TargetServes): RecordSet[] {
  const set = (host: string, type: RecordSet['type'], values: string[]): RecordSet[] =>
    values.length > 0 ? [{ name: host, type, ttlSeconds: TTL_SECONDS, values }] : []
  const isVersion6 = (address: string) => address.includes(':')
  const hosts = [name, `www.${name}`]
  return [
    ...hosts.flatMap((each) =>
      set(
        each,
        'A',
        addresses.filter((address) => !isVersion6(address)),
      ),
    ),
    ...hosts.flatMap((each) => set(each, 'AAAA', addresses.filter(isVersion6))),
    ...(mailHost
      ? [
          ...set(name, 'MX', [`10 ${mailHost}`]),
          ...set(name, 'TXT', ['v=spf1 a mx ~all']),
          ...set(`_dmarc.${name}`, 'TXT', ['v=DMARC1; p=none']),
        ]
      : []),
  ]
}
