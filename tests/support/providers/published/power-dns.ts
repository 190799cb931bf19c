import {
  cryptokeys,
  fault,
  zone,
  zones,
} from '../../../../src/features/hosting/providers/server/power-dns/schemas'
import type { PublishedExample } from './published-example'

const DOCS = 'PowerDNS/pdns docs/http-api/zone.rst'
const SEEN = 'pdns-server 4.7.3-2 of Debian 12, asked in November 2026'

/** Answers of the PowerDNS API as its documentation prints them, and as a server gave them where it prints none. */
export const POWER_DNS_EXAMPLES: readonly PublishedExample[] = [
  {
    name: 'list of zones',
    source: DOCS,
    schema: zones,
    body: '[{"account": "", "dnssec": false, "edited_serial": 2022040504, "id": "example.org.", "kind": "Native", "last_check": 0, "masters": [], "name": "example.org.", "notified_serial": 0, "serial": 2022040504, "url": "/api/v1/servers/localhost/zones/example.org."}]',
  },
  {
    name: 'zone',
    source: DOCS,
    schema: zone,
    body: '{"account": "", "api_rectify": false, "dnssec": false, "edited_serial": 2022040501, "id": "example.org.", "kind": "Native", "last_check": 0, "master_tsig_key_ids": [], "masters": [], "name": "example.org.", "notified_serial": 0, "nsec3narrow": false, "nsec3param": "", "rrsets": [{"comments": [], "name": "example.org.", "records": [{"content": "a.misconfigured.dns.server.invalid. hostmaster.example.org. 2022040501 10800 3600 604800 3600", "disabled": false}], "ttl": 3600, "type": "SOA"}, {"comments": [], "name": "example.org.", "records": [{"content": "ns1.example.org.", "disabled": false}, {"content": "ns2.example.org.", "disabled": false}], "ttl": 3600, "type": "NS"}], "serial": 2022040501, "slave_tsig_key_ids": [], "soa_edit": "", "soa_edit_api": "DEFAULT", "url": "/api/v1/servers/localhost/zones/example.org."}',
  },
  {
    name: 'keys',
    source: SEEN,
    schema: cryptokeys,
    body: '[{"active": true, "algorithm": "ECDSAP256SHA256", "bits": 256, "dnskey": "257 3 13 1pQ+BGPV2gWx2/su/QCTafub+keT2BbZgmGU2dc4O/Fx7toC2RJ/0t/UeKozbHOvPfEgtIpryz0VfvUTfbkntg==", "ds": ["26548 13 1 45b7a1ad66c20fddc2f38eadb78988271108d1a0", "26548 13 2 004963231b504d7e0f7f0c96f31ed80583aa9b114faba7f0abd3b144986bee08", "26548 13 4 fee77e7dc7a1e0ffbe8a2d95b3cbe45fc391055414f440459fc5add775f51aa5b61b07c3d89af08d87bfeb5196f7289a"], "flags": 257, "id": 1, "keytype": "csk", "published": true, "type": "Cryptokey"}]',
  },
  {
    name: 'refused records',
    source: SEEN,
    schema: fault,
    body: '{"error": "RRset bakkerijjansen.nl. IN CNAME: Conflicts with pre-existing RRset"}',
  },
]
