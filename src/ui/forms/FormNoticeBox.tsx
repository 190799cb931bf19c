import type { FormNotice } from '@/shared/form-state'
import { classNames } from '@/ui/class-names'
import { unbroken } from '@/ui/unbroken'

const EDGE = {
  success: 'border-loden',
  warning: 'border-ochre',
  error: 'border-madder',
} as const satisfies Record<FormNotice['tone'], string>

/** Notice about the whole form, in the page: what a toast says where there is no JavaScript. */
export function FormNoticeBox({ notice }: { notice: Omit<FormNotice, 'durationMs'> }) {
  return (
    <div
      role={notice.tone === 'error' ? 'alert' : 'status'}
      className={classNames('rounded border-l-4 bg-paper px-5 py-4 text-ink', EDGE[notice.tone])}
    >
      <p className="font-semibold">{unbroken(notice.title)}</p>
      {notice.description ? <p>{unbroken(notice.description)}</p> : null}
    </div>
  )
}

/** Notice of a page about the form that was sent; nothing when there is no notice. */
export function AnswerBox({ notice }: { notice: FormNotice | undefined }) {
  if (!notice) return null
  return (
    <div className="mb-5">
      <FormNoticeBox notice={notice} />
    </div>
  )
}
