import { MailParagraph } from '@/features/mail/ui/MailText'
import { callingName } from '@/shared/person-name'

/** 'Hoi Miriam,' and, to whoever has no name that can stand in a mail, 'Hoi,'. */
export function MailGreeting({ name }: { name: string | null | undefined }) {
  const called = callingName(name)
  return <MailParagraph>{called ? `Hoi ${called},` : 'Hoi,'}</MailParagraph>
}
