import type { ReactNode } from 'react'
import { privacyRequestCopy } from '@/content/pages/privacy'
import { FormSection } from '@/ui/page/FormSection'

const { heading, introduction } = privacyRequestCopy

/** Section around the form that asks something about one's data. */
export function PrivacyRequestSection({ children }: { children: ReactNode }) {
  return (
    <FormSection
      id="verzoek"
      title={heading}
      introduction={introduction}
      cloth={{ draft: 'satin', tone: 'night', cellPx: 11 }}
      isDark
    >
      {children}
    </FormSection>
  )
}
