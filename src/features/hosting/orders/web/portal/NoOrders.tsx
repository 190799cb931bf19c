import { company } from '@/content/company'
import { greetedName } from '@/portal/rules/greeted-name'
import { NEW_ORDER_PATH } from '@/portal/rules/portal-paths'
import { QuickActions } from '@/portal/ui/QuickActions'
import { ButtonLink } from '@/ui/ButtonLink'

/** Dashboard of an account without a customer. */
export function NoOrders({ name }: { name: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-display-m">Dag {greetedName(name)}.</h1>
      <p className="max-w-[60ch]">
        Bij dit account hoort nog geen hosting. Bestel je iets met dit e-mailadres, dan vind je het hier
        terug. Verwachtte je hier wel iets? Bel ons op {company.phone.shown}.
      </p>
      <ButtonLink href={NEW_ORDER_PATH}>Hosting bestellen</ButtonLink>
      <QuickActions customerName={name} mayOrder />
    </div>
  )
}
