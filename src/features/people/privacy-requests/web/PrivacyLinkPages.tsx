import { privacyRequestCopy } from '@/content/pages/privacy'
import { LinkButton, LinkMessage } from '@/ui/page/LinkMessage'

const { confirm, confirmed, copy, linkNoLongerWorks } = privacyRequestCopy

/** What the page of a confirmation link says, by its state. */
export const CONFIRM_COPY = { open: confirm, done: confirmed, invalid: linkNoLongerWorks } as const

/** What the page of the link to a copy says. */
export const COPY_COPY = { open: copy, invalid: linkNoLongerWorks } as const

/** Confirms a request, by the link of a mail. */
export function ConfirmRequestPage({ status }: { status: keyof typeof CONFIRM_COPY }) {
  return (
    <LinkMessage copy={CONFIRM_COPY[status]} draft="satin" asks={status === 'open'}>
      {status === 'open' ? <LinkButton label={confirm.button} /> : null}
    </LinkMessage>
  )
}

/** Hands out a copy of somebody's data, by the link of a mail. */
export function CopyPage({ status }: { status: keyof typeof COPY_COPY }) {
  return (
    <LinkMessage copy={COPY_COPY[status]} draft="satin" asks={status === 'open'}>
      {status === 'open' ? <LinkButton label={copy.button} /> : null}
    </LinkMessage>
  )
}
