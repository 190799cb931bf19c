import type { ComponentProps } from 'react'
import { OFFICE_PATH, officeChangePath, officeOrderPath } from '@/office/rules/office-paths'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { ChangeView } from '../ChangeView'

interface ChangePageProps {
  notice?: FormNotice | undefined
  found: Omit<ComponentProps<typeof ChangeView>, 'path' | 'orderPath' | 'reader'> | undefined
}

export const changeTitle = (found: object | undefined) =>
  found ? 'Pakket of extra’s wijzigen' : 'Deze bestelling is er niet'

/** Another package or other extras, by a colleague. */
export function ChangePage({ notice, found }: ChangePageProps) {
  const number = found?.orderNumber ?? ''
  const parent = found
    ? { href: officeOrderPath(number), label: `Bestelling ${number}` }
    : { href: OFFICE_PATH, label: 'Hosting' }
  return (
    <>
      <PageHeading title={changeTitle(found)} parent={parent} />
      <AnswerBox notice={notice} />
      {found ? (
        <ChangeView
          {...found}
          path={officeChangePath(number)}
          orderPath={officeOrderPath(number)}
          reader="office"
        />
      ) : null}
    </>
  )
}
