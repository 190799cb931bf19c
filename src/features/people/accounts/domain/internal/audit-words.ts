import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const accountWords = {
  'account.administrator-created': { label: 'Beheerder toegevoegd' },
  'account.confirmed': { label: 'Bevestigd wie het is' },
  'account.email-change-begun': { label: 'Ander e-mailadres gevraagd' },
  'account.email-change-undone': { label: 'E-mailadres teruggezet' },
  'account.email-change-withdrawn': { label: 'Ander e-mailadres ingetrokken' },
  'account.email-changed': { label: 'E-mailadres gewijzigd' },
  'account.first-password-used': { label: 'Eerste wachtwoord gebruikt' },
  'account.other-sessions-ended': { label: 'Andere sessies beëindigd' },
  'account.passkey-accepted': { label: 'Ingelogd met een passkey' },
  'account.passkey-added': { label: 'Passkey toegevoegd' },
  'account.passkey-copied': { label: 'Passkey geweigerd: misschien een kopie' },
  'account.passkey-only-lifted': { label: 'Wachtwoord logt weer in' },
  'account.passkey-only-set': { label: 'Alleen nog inloggen met een passkey' },
  'account.passkey-removed': { label: 'Passkey verwijderd' },
  'account.passkey-renamed': { label: 'Passkey hernoemd' },
  'account.password-accepted': { label: 'Wachtwoord goed' },
  'account.password-set': { label: 'Wachtwoord gekozen' },
  'account.second-factor-accepted': { label: 'Tweede factor goed' },
  'account.second-factor-removed': { label: 'Tweede factor uitgezet' },
  'account.second-factor-set': { label: 'Tweede factor aangezet' },
  'account.second-factor-skipped': { label: 'Tweede factor overgeslagen' },
  'account.session-ended': { label: 'Sessie beëindigd' },
  'account.sign-in-refused': { label: 'Inloggen geweigerd' },
  'account.signed-out': { label: 'Uitgelogd' },
} satisfies Partial<AuditEventWords>
