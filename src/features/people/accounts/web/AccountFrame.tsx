import type { ReactNode } from 'react'
import { company } from '@/content/company'
import { weaves } from '@/content/look'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'
import { PageNotice } from './PageNotice'

interface AccountFrameProps {
  heading: string
  introduction: string
  notice?: FormNotice | undefined
  /** Links elsewhere: under the introduction, on a phone below the form. */
  aside?: ReactNode
  /** The form, on the paper panel. */
  children: ReactNode
}

/** Frame of every page with one account form: its purpose on the left, the form on paper over cloth. */
export function AccountFrame({ heading, introduction, notice, aside, children }: AccountFrameProps) {
  return (
    <section aria-labelledby="account-titel" className="relative isolate overflow-clip">
      <Weave
        draft={weaves().second}
        tone="loden"
        cellPx={9}
        id="account-cloth"
        className="absolute top-0 right-0 bottom-0 -z-10 hidden w-[34%] lg:block"
      />
      <div className="page-width grid gap-10 py-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-8 lg:py-24">
        <div className="grid content-start justify-items-start gap-6 lg:col-span-5">
          <h1 id="account-titel" className="text-display-l">
            {heading}
          </h1>
          <Thread shape="underline" colour="madder" className="-mt-2 h-3 w-40" />
          <p className="max-w-[40ch] text-lead">{introduction}</p>
        </div>
        <div className="grid content-start gap-6 lg:col-span-6 lg:col-start-7 lg:row-span-2">
          <PageNotice notice={notice} />
          <div className="on-paper thread-edge rounded bg-paper p-5 shadow-float max-sm:-mx-1 sm:p-10">
            {children}
          </div>
        </div>
        {aside ? <div className="lg:col-span-5 lg:row-start-2">{aside}</div> : null}
      </div>
    </section>
  )
}

/** Help buttons of the sign-in. */
export function HelpLinks() {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">Kom je er niet in?</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={company.phone.href} variant="secondary" size="small">
          Bel {company.phone.shown}
        </ButtonLink>
        <ButtonLink href={company.whatsApp.href} variant="secondary" size="small">
          WhatsApp
        </ButtonLink>
        <ButtonLink href={company.emailHref} variant="secondary" size="small">
          Stuur een e-mail
        </ButtonLink>
      </div>
    </div>
  )
}
