import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AccountSettings } from './AccountSettings'
import { PageNotice } from './PageNotice'

interface AccountPageProps extends ComponentProps<typeof AccountSettings> {
  heading: string
  notice: FormNotice | undefined
}

/** The page of one's own account. */
export function AccountPage({ heading, notice, ...settings }: AccountPageProps) {
  return (
    <div className="page-width grid gap-8 py-10 lg:py-16">
      <h1 className="text-[clamp(2.2rem,5vw,3.6rem)]">{heading}</h1>
      <PageNotice notice={notice} />
      <AccountSettings {...settings} />
    </div>
  )
}
