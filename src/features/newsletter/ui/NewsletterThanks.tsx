import type { FormNotice } from '@/shared/form-state'
import { focusResult } from '@/ui/forms/focus-result'
import { Thread } from '@/ui/weave/Thread'

/** What stands in the form's place: the same words for every address. */
export function NewsletterThanks({ notice }: { notice: FormNotice }) {
  return (
    <div tabIndex={-1} ref={focusResult} className="grid justify-items-start gap-3">
      <Thread shape="knot" colour="madder" className="clear-of-toasts h-10 w-18" />
      <p className="figure-text text-display-s">{notice.title}</p>
      <p className="max-w-[52ch]">{notice.description}</p>
    </div>
  )
}
