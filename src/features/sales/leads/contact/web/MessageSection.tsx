import type { ReactNode } from 'react'
import { contactPage } from '@/content/pages/contact'
import { FormSection } from '@/ui/page/FormSection'

/** The section around the contact form. */
export function MessageSection({ children }: { children: ReactNode }) {
  const { heading, introduction } = contactPage.form
  return (
    <FormSection
      id="bericht"
      title={heading}
      introduction={introduction}
      cloth={{ draft: 'basket', tone: 'fire', cellPx: 11 }}
      isDark
    >
      {children}
    </FormSection>
  )
}
