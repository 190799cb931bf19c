import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { RetryLink } from '@/ui/RetryLink'

const WORDS = {
  leads: { title: 'Kon geen data ophalen. Probeer het opnieuw.' },
  hosting: {
    title: 'Fout bij laden van admin gegevens',
    description: 'Probeer het zo nog eens. Wat er misging, staat in het log van de server.',
  },
} as const

interface LoadFailedProps {
  what: keyof typeof WORDS
  /** URL of the view that could not be loaded. */
  href: string
}

/** Replaces an overview that could not be loaded. */
export function LoadFailed({ what, href }: LoadFailedProps) {
  return (
    <>
      <FormNoticeBox notice={{ ...WORDS[what], tone: 'error' }} />
      <RetryLink href={href} />
    </>
  )
}
