import { byAPerson, type Waiting } from '../domain/answer'
import type { DnsHost } from '../domain/dns-host'
import type { HostingPanel } from '../domain/hosting-panel'
import type { Registrar } from '../domain/registrar'

/*
 * Drivers of who works by hand: every act is work for a person, with the words of its task. They look at nothing, so
 * that nothing is ever taken for done.
 */

const task = async (words: string): Promise<Waiting> => byAPerson(words)

export const manualRegistrar: Registrar = {
  can: {
    act: false,
    look: false,
    ds: false,
    undoCancellation: false,
    cancelActions: false,
    transferCode: false,
  },
  quote: (name) => task(`Vraag de prijs van ${name} op.`),
  register: ({ name, orderNumber, nameservers }) =>
    task(`Registreer ${name} voor bestelling ${orderNumber}, met ${nameservers.join(' en ')}.`),
  transfer: ({ name, orderNumber }) =>
    task(`Verhuis ${name} hierheen voor bestelling ${orderNumber}, met de verhuiscode van de klant.`),
  setNameservers: (name, nameservers) =>
    task(`Zet de nameservers van ${name} op ${nameservers.join(' en ')}.`),
  setDs: (name, ds) => task(ds.length > 0 ? `Zet DNSSEC aan voor ${name}.` : `Haal DNSSEC weg bij ${name}.`),
  setAutoRenew: (name, isOn) => task(`Zet automatisch verlengen van ${name} ${isOn ? 'aan' : 'uit'}.`),
  authCode: (name) => task(`Haal de verhuiscode van ${name} op.`),
  look: (name) => task(`Kijk hoe het met ${name} staat.`),
  actions: (name) => task(`Kijk wat er voor ${name} loopt.`),
  cancelAction: (name) => task(`Breek af wat er voor ${name} loopt.`),
  list: () => task('Kijk welke domeinnamen er staan.'),
}

export const manualPanel: HostingPanel = {
  can: { act: false, look: false, suspends: 'nothing', signInLink: false, usage: false },
  userNames: { minLength: 4, maxLength: 16 },
  createAccount: ({ userName, domainName, packageName }) =>
    task(`Maak hosting ${packageName} voor ${domainName}, met gebruiker ${userName}.`),
  changePackage: ({ userName }, packageName) => task(`Zet ${userName} op pakket ${packageName}.`),
  suspend: ({ userName }) =>
    task(`Zet de site en het verzenden van ${userName} uit, en laat mail binnenkomen.`),
  unsuspend: ({ userName }) => task(`Zet de site en het verzenden van ${userName} weer aan.`),
  remove: ({ userName, domainName }) => task(`Verwijder de hosting van ${domainName} (${userName}).`),
  signInLink: ({ userName }) => task(`Maak een inloglink voor ${userName}.`),
  usage: ({ userName }) => task(`Kijk hoeveel ${userName} gebruikt.`),
  look: ({ userName }) => task(`Kijk hoe het met ${userName} staat.`),
  list: () => task('Kijk welke accounts er staan.'),
}

export const manualDnsHost: DnsHost = {
  can: { act: false, look: false, sign: false },
  createZone: ({ name }) => task(`Maak de DNS-zone van ${name}.`),
  patchRecords: (name) => task(`Wijzig de DNS-records van ${name}.`),
  replaceRecords: (name) => task(`Vervang de DNS-records van ${name}.`),
  exportZone: (name) => task(`Bewaar de DNS-zone van ${name}.`),
  sign: (name) => task(`Onderteken de DNS-zone van ${name}.`),
  unsign: (name) => task(`Haal de ondertekening van ${name} weg.`),
  remove: (name) => task(`Verwijder de DNS-zone van ${name}.`),
  look: (name) => task(`Kijk hoe het met de DNS-zone van ${name} staat.`),
  list: () => task('Kijk welke DNS-zones er staan.'),
}
