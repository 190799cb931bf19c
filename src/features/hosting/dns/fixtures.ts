import type { RecordSet, RecordType, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { USUAL_TTL } from './domain/record-fields'

const NAME = 'bakkerijjansen.nl'

/** A record set of the bakery's zone. */
export function setOf(
  host: string,
  type: RecordType,
  values: readonly string[],
  ttlSeconds = USUAL_TTL,
): RecordSet {
  return { name: host ? `${host}.${NAME}` : NAME, type, ttlSeconds, values }
}

/** The zone of a bakery, as it is made with its hosting. */
export const A_ZONE: SeenZone = {
  name: NAME,
  nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
  records: [
    setOf('', 'A', ['203.0.113.4']),
    setOf('www', 'A', ['203.0.113.4']),
    setOf('', 'MX', ['10 mail.webnoaber.nl']),
    setOf('', 'TXT', ['v=spf1 a mx ~all']),
    setOf('_dmarc', 'TXT', ['v=DMARC1; p=none']),
  ],
  otherRecords: 0,
  version: '2026113001',
  isSigned: true,
}
