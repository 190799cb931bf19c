import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Thread } from '../weave/Thread'
import { type Cloth, Weave } from '../weave/Weave'

interface FormSectionProps {
  /** Anchor (id) of the section. */
  id: string
  title: string
  /** `h1` where the form is the whole page. */
  heading?: 'h1' | 'h2'
  introduction: string
  /** Cloth that hangs at the right edge, behind the paper. */
  cloth: Cloth
  /** Puts a dark table under the paper. */
  isDark?: boolean
  /** For a form as high as a page, such as a calendar: less space around it. */
  isTall?: boolean
  /** Content under the introduction; on a phone below the form. */
  aside?: ReactNode
  children: ReactNode
}

/** Form as a sheet of paper on cloth; on the left, what it is for. */
export function FormSection(section: FormSectionProps) {
  const { id, title, heading: Heading = 'h2', introduction, aside, children } = section
  const { isDark = false, isTall = false, cloth } = section
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titel`}
      className={classNames('relative isolate overflow-clip', isDark && 'on-ink bg-ink text-linen')}
    >
      <Weave
        {...cloth}
        className={classNames(
          'absolute top-0 right-0 bottom-0 -z-10 hidden lg:block',
          isDark ? 'w-[22%]' : 'w-[34%]',
        )}
      />
      <div
        className={classNames(
          'page-width grid lg:grid-cols-12 lg:gap-8',
          isTall ? 'gap-8 py-10 lg:py-20' : 'gap-10 py-16 lg:py-28',
        )}
      >
        <div className="grid content-start justify-items-start gap-6 lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <Heading id={`${id}-titel`} className="text-display-l">
            {title}
          </Heading>
          <Thread shape="underline" colour={isDark ? undefined : 'madder'} className="-mt-2 h-3 w-40" />
          <p className="max-w-[40ch] text-lead">{introduction}</p>
          {aside ? <div className="max-lg:hidden">{aside}</div> : null}
        </div>
        <div
          className={classNames(
            'on-paper min-w-0 rounded bg-paper shadow-float sm:p-10 lg:col-span-8',
            isTall ? 'p-4' : 'p-5',
            isDark ? 'text-ink' : 'thread-edge',
          )}
        >
          {children}
        </div>
        {aside ? <div className="lg:hidden">{aside}</div> : null}
      </div>
    </section>
  )
}
