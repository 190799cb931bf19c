import type { FormNotice } from '@/shared/form-state'
import { REQUEST_NOTICES } from '../../domain/request-notices'

/** The contact form answers as the quote form does (docs/product/sales.md#contact-form), about a message. */
export const CONTACT_NOTICES = {
  failed: REQUEST_NOTICES.failed,
  accepted: { ...REQUEST_NOTICES.accepted, title: 'Bericht verzonden!' },
  acceptedInDemo: { ...REQUEST_NOTICES.acceptedInDemo, title: 'Bericht verzonden!' },
  acceptedWithoutMail: {
    ...REQUEST_NOTICES.acceptedWithoutMail,
    title: '⚠️ Bericht opgeslagen',
    description:
      'Je bericht is opgeslagen, maar er ging iets mis met de bevestigingsmail. We nemen alsnog contact op!',
  },
} as const satisfies Record<string, FormNotice>
