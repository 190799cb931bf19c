import { expect, test } from 'vitest'
import { fault, good, notMeasured, verdictOn, warning, worstFirst } from './finding'
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  connectionsFinding,
  diskFinding,
  queueFinding,
} from './internal/bounds'
import { dkimFinding, dmarcFinding, senderDomain, spfFinding } from './internal/sender-domain'
import { modeFinding, proxyFinding, secretFinding } from './internal/settings-findings'

test.each([
  ['Webnoaber <hallo@Webnoaber.nl>', 'webnoaber.nl'],
  ['post@mail.webnoaber.nl', 'mail.webnoaber.nl'],
  ['"Jan @ huis" <jan@wevers.nl> ', 'wevers.nl'],
  ['niets', ''],
])('the sender %s mails from %s', (from, domain) => {
  expect(senderDomain(from)).toBe(domain)
})

test.each([
  [[], 'fout'],
  [['google-site-verification=1'], 'fout'],
  [['v=spf1 include:_spf.mail.nl -all'], 'goed'],
  [['v=spf1 a mx ~all', 'iets anders'], 'goed'],
  [['v=spf1 redirect=_spf.mail.nl'], 'goed'],
  [['v=spf1 mx ?all'], 'let op'],
  [['v=spf1 mx'], 'let op'],
  [['v=spf1 mx all'], 'fout'],
  [['v=spf1 +all'], 'fout'],
  [['v=spf1 -all', 'v=spf1 mx -all'], 'fout'],
  [['v=spf10 -all'], 'fout'],
])('a domain with the texts %j: SPF is %s', (texts, verdict) => {
  expect(spfFinding('wevers.nl', texts).verdict).toBe(verdict)
})

test.each([
  [['v=DKIM1; k=rsa; p=MIGf'], 'goed'],
  [['p=MIGf'], 'goed'],
  [['v=DKIM1; p='], 'fout'],
  [['v=DKIM1; sp=x'], 'fout'],
  [[], 'fout'],
])('a selector with the texts %j: DKIM is %s', (texts, verdict) => {
  expect(dkimFinding('s1._domainkey.wevers.nl', texts).verdict).toBe(verdict)
})

test.each([
  [[], 'let op'],
  [['v=DMARC1; p=none; rua=mailto:x@wevers.nl'], 'let op'],
  [['v=DMARC1; p=quarantine'], 'goed'],
  [['v=DMARC1;p=reject; sp=none'], 'goed'],
  [['v=DMARC1; sp=reject'], 'fout'],
  [['v=DMARC1; p=onzin'], 'fout'],
  [['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'fout'],
])('a domain with the texts %j: DMARC is %s', (texts, verdict) => {
  expect(dmarcFinding('wevers.nl', texts).verdict).toBe(verdict)
})

test.each([
  [0, 'goed'],
  [-5, 'goed'],
  [5.6, 'let op'],
  [-60, 'let op'],
  [61, 'fout'],
])('a clock that is %d seconds off: %s', (seconds, verdict) => {
  expect(clockFinding(seconds, 'de database').verdict).toBe(verdict)
})

test('a clock that is off says which way', () => {
  expect(clockFinding(90, 'de database').said).toBe('De klok loopt 90 seconden voor op de database.')
  expect(clockFinding(-90, 'de database').said).toBe('De klok loopt 90 seconden achter op de database.')
})

test.each([
  [20e9, 0, 'goed'],
  [1.9e9, 0, 'let op'],
  [0.4e9, 0, 'fout'],
  [5e9, 3e9, 'fout'],
  [6.1e9, 3e9, 'goed'],
])('a disk with %d bytes free and a newest backup of %d: %s', (free, backup, verdict) => {
  expect(diskFinding(free, backup).verdict).toBe(verdict)
})

test.each([
  [80, 'goed'],
  [15, 'goed'],
  [14, 'let op'],
  [2, 'fout'],
])('%d connections that are free: %s', (free, verdict) => {
  expect(connectionsFinding(free, 100).verdict).toBe(verdict)
})

const NOW = new Date('2026-11-20T10:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

test.each([
  [60, undefined, 'goed'],
  [13, undefined, 'let op'],
  [2, undefined, 'fout'],
  [-1, undefined, 'fout'],
  [60, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'fout'],
])('a certificate for %d days more (not trusted: %s): %s', (days, distrust, verdict) => {
  expect(certificateFinding({ endsAt: inDays(days), distrust }, NOW).verdict).toBe(verdict)
})

test.each([
  [{ due: 0, oldestDueSeconds: 0, dead: 0, clockSeenSeconds: 10 }, 'goed'],
  [{ due: 3, oldestDueSeconds: 299 - 30, dead: 0, clockSeenSeconds: 10 }, 'goed'],
  [{ due: 3, oldestDueSeconds: 300, dead: 0, clockSeenSeconds: 10 }, 'fout'],
  [{ due: 0, oldestDueSeconds: 0, dead: 2, clockSeenSeconds: 10 }, 'let op'],
  [{ due: 0, oldestDueSeconds: 0, dead: 0, clockSeenSeconds: 301 }, 'fout'],
  [{ due: 0, oldestDueSeconds: 0, dead: 0, clockSeenSeconds: undefined }, 'fout'],
])('a queue such as %j: %s', (state, verdict) => {
  expect(queueFinding(state).verdict).toBe(verdict)
})

test('a backup of more than a night ago is a fault; none yet says nothing', () => {
  const verdictAt = (madeAt: Date | undefined) => backupFinding(madeAt, NOW, String).verdict
  expect(verdictAt(undefined)).toBe('niet gemeten')
  expect(verdictAt(inDays(-1))).toBe('goed')
  expect(verdictAt(inDays(-1.1))).toBe('fout')
})

const LOCAL = { siteUrl: 'http://localhost:4321', host: '127.0.0.1', trustedProxies: [] }
const PUBLIC = { ...LOCAL, siteUrl: 'https://webnoaber.nl' }

test.each([
  [LOCAL, 'goed'],
  [PUBLIC, 'fout'],
  [{ ...PUBLIC, trustedProxies: ['127.0.0.1', 'fd00::1'] }, 'goed'],
  [{ ...PUBLIC, trustedProxies: ['172.18.0.0/16', '2001:db8::/32'] }, 'goed'],
  [{ ...PUBLIC, trustedProxies: ['0.0.0.0/0'] }, 'fout'],
  [{ ...PUBLIC, trustedProxies: ['172.18.0.0/33'] }, 'fout'],
  [{ ...PUBLIC, trustedProxies: ['2001:db8::/129'] }, 'fout'],
  [{ ...PUBLIC, trustedProxies: ['caddy'] }, 'fout'],
  [{ ...LOCAL, trustedProxies: ['127.0.0.1'] }, 'let op'],
])('a site at %j: its proxy is %s', (addresses, verdict) => {
  expect(proxyFinding(addresses).verdict).toBe(verdict)
})

const SECRET = 'k2Jd83hfYq0zPw7VtLmXc5RbN1sGa9Ue'

test.each([
  [{ appSecret: SECRET, keptSecret: undefined, isEnvFileOpen: false }, 'goed'],
  [{ appSecret: SECRET, keptSecret: undefined, isEnvFileOpen: true }, 'let op'],
  [{ appSecret: 'a'.repeat(40), keptSecret: 'b', isEnvFileOpen: false }, 'fout'],
  [{ appSecret: undefined, keptSecret: SECRET, isEnvFileOpen: false }, 'goed'],
  [{ appSecret: undefined, keptSecret: undefined, isEnvFileOpen: false }, 'niet gemeten'],
])('of the secret in %j is found: %s', (secret, verdict) => {
  expect(secretFinding(secret).verdict).toBe(verdict)
})

test('a demo names what stands between it and real customers, a few things by name', () => {
  const { verdict, said } = modeFinding('demo', ['een', 'twee', 'drie', 'vier', 'vijf', 'zes'])
  expect(verdict).toBe('let op')
  expect(said).toContain('een; twee; drie; vier; en nog 2.')
  expect(modeFinding('live', []).verdict).toBe('goed')
  expect(modeFinding('live', ['KVK-nummer']).verdict).toBe('fout')
})

test('the verdict counts what is not good, and the worst stands on top', () => {
  const all = [good('a'), notMeasured('b', '-'), fault('c', '-'), warning('d', '-'), fault('e', '-')]
  expect(worstFirst(all).map(({ said }) => said)).toEqual(['c', 'e', 'd', 'b', 'a'])
  expect(verdictOn(all)).toBe('2 dingen zijn fout, 1 ding vraagt aandacht, 1 niet gemeten.')
  expect(verdictOn([good('a')])).toBe('Alles is goed.')
})
