import { configuratorPage } from '@/content/pages/configurator'
import { RequestThanks } from '@/features/sales/leads/web/RequestThanks'
import type { FormNotice } from '@/shared/form-state'

interface ConfiguratorThanksProps {
  /** What came of it: the mail may have failed while the request is safe. */
  notice: FormNotice
  onAgain: () => void
}

/** The last screen: what is done, what happens next, and a way to begin again. */
export function ConfiguratorThanks({ notice, onAgain }: ConfiguratorThanksProps) {
  const { heading, introduction, confirmation, reckoning, quote } = configuratorPage.thanks
  const aboutMail = confirmation[notice.mail ?? 'failed']
  const coming = [reckoning, notice.answerBy ? `${quote}: uiterlijk ${notice.answerBy}` : quote]
  return (
    <RequestThanks
      heading={heading}
      introduction={introduction}
      steps={notice.mail === 'sent' ? [aboutMail, ...coming] : [...coming, aboutMail]}
      again={{ label: 'Nieuwe configuratie maken', onAgain }}
    />
  )
}
