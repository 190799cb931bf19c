import { addresses } from './addresses'
import { backOffice } from './back-office'
import { configurator } from './configurator'
import { contact } from './contact'
import { domainNames } from './domain-names'
import { leads } from './leads'
import { newsletter } from './newsletter'

export const server = { addresses, backOffice, configurator, contact, domainNames, leads, newsletter }
