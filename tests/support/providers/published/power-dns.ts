import {
  cryptokeys,
  fault,
  zone,
  zones,
} from '../../../../src/features/hosting/providers/server/power-dns/schemas'
import type { PublishedExample } from './published-example'

const DOCS = 'docs/http-api/zone.rst and cryptokey.rst of PowerDNS/pdns'

/**
 * Answers in the shape that the documentation of the PowerDNS API prints, as pdns-server 4.7.3 of Debian 12 gave them
 * for a zone of ours.
 */
export const POWER_DNS_EXAMPLES: readonly PublishedExample[] = [
  {
    name: 'list of zones',
    source: DOCS,
    schema: zones,
    body: '[{"account": "webnoaber", "catalog": "", "dnssec": true, "edited_serial": 2026113003, "id": "bakkerijjansen.nl.", "kind": "Native", "last_check": 0, "masters": [], "name": "bakkerijjansen.nl.", "notified_serial": 0, "serial": 2026113003, "url": "/api/v1/servers/localhost/zones/bakkerijjansen.nl."}]',
  },
  {
    name: 'zone',
    source: DOCS,
    schema: zone,
    body: '{"account": "webnoaber", "api_rectify": true, "catalog": "", "dnssec": true, "edited_serial": 2026113003, "id": "bakkerijjansen.nl.", "kind": "Native", "last_check": 0, "master_tsig_key_ids": [], "masters": [], "name": "bakkerijjansen.nl.", "notified_serial": 0, "nsec3narrow": false, "nsec3param": "", "rrsets": [{"comments": [], "name": "bakkerijjansen.nl.", "records": [{"content": "\\"h\\\\195\\\\169\\" \\"b\\\\\\"q\\"", "disabled": false}, {"content": "\\"v=spf1 -all\\"", "disabled": false}], "ttl": 3600, "type": "TXT"}, {"comments": [], "name": "bakkerijjansen.nl.", "records": [{"content": "a.misconfigured.dns.server.invalid. hostmaster.bakkerijjansen.nl. 2026113003 10800 3600 604800 3600", "disabled": false}], "ttl": 3600, "type": "SOA"}], "serial": 2026113003, "slave_tsig_key_ids": [], "soa_edit": "", "soa_edit_api": "DEFAULT", "url": "/api/v1/servers/localhost/zones/bakkerijjansen.nl."}',
  },
  {
    name: 'keys',
    source: DOCS,
    schema: cryptokeys,
    body: '[{"active": true, "algorithm": "ECDSAP256SHA256", "bits": 256, "dnskey": "257 3 13 1pQ+BGPV2gWx2/su/QCTafub+keT2BbZgmGU2dc4O/Fx7toC2RJ/0t/UeKozbHOvPfEgtIpryz0VfvUTfbkntg==", "ds": ["26548 13 1 45b7a1ad66c20fddc2f38eadb78988271108d1a0", "26548 13 2 004963231b504d7e0f7f0c96f31ed80583aa9b114faba7f0abd3b144986bee08", "26548 13 4 fee77e7dc7a1e0ffbe8a2d95b3cbe45fc391055414f440459fc5add775f51aa5b61b07c3d89af08d87bfeb5196f7289a"], "flags": 257, "id": 1, "keytype": "csk", "published": true, "type": "Cryptokey"}]',
  },
  {
    name: 'refused records',
    source: DOCS,
    schema: fault,
    body: '{"error": "RRset bakkerijjansen.nl. IN CNAME: Conflicts with pre-existing RRset"}',
  },
]
