import type { ComponentProps } from 'react'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { changePath, orderPath } from '@/portal/rules/portal-paths'
import { PageHeading } from '@/ui/PageHeading'
import { OrderNotFound } from '../../../web/portal/OrderView'
import { ChangeView } from '../ChangeView'

interface ChangePageProps {
  /** The form of the change, as it was sent. */
  state: ComponentProps<typeof FormFault>['state']
  found: Omit<ComponentProps<typeof ChangeView>, 'path' | 'orderPath' | 'reader'> | undefined
}

export const changeTitle = (found: object | undefined) =>
  found ? 'Pakket of extra’s wijzigen' : 'Deze bestelling is er niet'

/** Another package or other extras, by the customer. */
export function ChangePage({ state, found }: ChangePageProps) {
  return (
    <div className="page-width py-6 lg:py-8">
      {found ? <Change state={state} found={found} /> : <OrderNotFound />}
    </div>
  )
}

function Change({ state, found }: ChangePageProps & { found: NonNullable<ChangePageProps['found']> }) {
  const path = orderPath(found.orderNumber)
  return (
    <>
      <PageHeading
        title={changeTitle(found)}
        parent={{ href: path, label: `Bestelling ${found.orderNumber}` }}
      />
      <FormFault state={state} />
      <ChangeView {...found} path={changePath(found.orderNumber)} orderPath={path} reader="customer" />
    </>
  )
}
