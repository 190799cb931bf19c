import type { BegunBy } from '../../email-change/domain/email-change'
import type { ConfirmedBy } from '../recent-confirmation'
import type { LinkPurpose } from './account-links'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'account.administrator-created': NoDetails
    'account.confirmed': { by: ConfirmedBy }
    'account.email-change-begun': { by: BegunBy }
    'account.email-change-undone': NoDetails
    'account.email-change-withdrawn': NoDetails
    'account.email-changed': { by: BegunBy }
    'account.first-password-used': NoDetails
    'account.other-sessions-ended': { count: number }
    'account.passkey-accepted': { name: string }
    'account.passkey-added': { name: string }
    'account.passkey-copied': { name: string }
    'account.passkey-only-lifted': NoDetails
    'account.passkey-only-set': NoDetails
    'account.passkey-removed': { name: string }
    'account.passkey-renamed': NoDetails
    'account.password-accepted': NoDetails
    'account.password-set': { by: LinkPurpose | 'change' }
    'account.second-factor-accepted': { recoveryCode: boolean }
    'account.second-factor-removed': NoDetails
    'account.second-factor-set': NoDetails
    'account.second-factor-skipped': NoDetails
    'account.session-ended': { sessionId: string }
    'account.sign-in-refused': NoDetails
    'account.signed-out': NoDetails
  }
}
