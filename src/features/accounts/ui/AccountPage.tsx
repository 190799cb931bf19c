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
    <div className="grid max-w-288 gap-8">
      <h1 className="text-display-s">{heading}</h1>
      <PageNotice notice={notice} />
      <AccountSettings {...settings} />
    </div>
  )
}
