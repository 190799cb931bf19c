import { idOf, NOW } from '@/shared/fixtures'
import type { PrivacyRequest } from './server/request-queries'

/** A request that waits for its answer. */
export function aPrivacyRequest(other: Partial<PrivacyRequest> = {}, number = 1): PrivacyRequest {
  return {
    id: idOf(9650 + number),
    right: 'access',
    state: 'open',
    name: 'Tess Brunink',
    email: 'tess@brunink.example',
    details: 'Ik vroeg vorig jaar een offerte aan.',
    means: 'site',
    receivedOn: '2026-11-20',
    dueOn: '2026-12-20',
    createdAt: NOW,
    confirmMailId: null,
    extensionReason: null,
    extendedAt: null,
    extendedBy: null,
    identity: 'confirmed-address',
    identityAt: NOW,
    identityBy: null,
    answer: null,
    answeredAt: null,
    answeredBy: null,
    answeredById: null,
    copyUntil: null,
    note: null,
    recordedBy: null,
    fileName: null,
    fileKind: null,
    fileSha256: null,
    ...other,
  }
}

const BY_ROOS = { answeredAt: NOW, answeredBy: 'Roos', answeredById: idOf(9) }

export const CARRIED_OUT_REQUEST: Partial<PrivacyRequest> = {
  ...BY_ROOS,
  state: 'carried-out',
  answer: 'We bewaren je aanvraag van vorig jaar en de mails daarover.',
  copyUntil: new Date('2026-12-04T10:00:00Z'),
}

export const REFUSED_REQUEST: Partial<PrivacyRequest> = {
  ...BY_ROOS,
  right: 'erasure',
  state: 'refused',
  answer: 'Je facturen moeten we van de Belastingdienst zeven jaar bewaren.',
}
