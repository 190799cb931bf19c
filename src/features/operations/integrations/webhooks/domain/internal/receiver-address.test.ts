import { expect, test } from 'vitest'
import { isPublicAddress, receiverFault } from './receiver-address'

test.each([
  'https://voorbeeld.nl/melding',
  'https://hooks.voorbeeld.nl/a/b?sleutel=1',
  'https://voorbeeld.nl:443/',
])('%s can be told', (url) => expect(receiverFault(url)).toBeUndefined())

test.each([
  ['', 'Vul een volledig adres'],
  ['voorbeeld.nl', 'Vul een volledig adres'],
  ['http://voorbeeld.nl/', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['https://voorbeeld.nl:8443/', 'poort'],
  ['https://jan:geheim@voorbeeld.nl/', 'gebruikersnaam'],
  ['https://127.0.0.1/', 'IP-adres'],
  ['https://2130706433/', 'IP-adres'],
  ['https://0x7f.1/', 'IP-adres'],
  ['https://[::1]/', 'IP-adres'],
  ['https://[::ffff:10.0.0.1]/', 'IP-adres'],
  ['https://localhost/', 'geen naam op internet'],
  ['https://server/', 'geen naam op internet'],
  ['https://printer.local/', 'geen naam op internet'],
  ['https://db.internal./', 'geen naam op internet'],
])('%s cannot', (url, why) => expect(receiverFault(url)).toContain(why))

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s lies on the internet', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '100::1',
  'localhost',
  '',
])('%s does not', (address) => expect(isPublicAddress(address)).toBe(false))
