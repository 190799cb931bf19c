/** Copy of the sign-in and related pages. None of them is indexed by search engines. */
export const signInPages = {
  hosting: {
    title: 'Inloggen bij je hosting',
    description: 'Log in om je hosting, je facturen en je gegevens te bekijken.',
    heading: 'Inloggen bij je hosting.',
    introduction: 'Bekijk je bestellingen en facturen, en pas je gegevens aan.',
  },
  dashboard: {
    title: 'Hosting dashboard',
    description: 'Log in om je hosting, je facturen en je gegevens te bekijken.',
    heading: 'Eerst even inloggen.',
    introduction: 'Daarna zie je je bestellingen, je facturen en je gegevens.',
  },
  general: {
    title: 'Inloggen',
    description: 'Log in om verder te gaan.',
    heading: 'Eerst even inloggen.',
    introduction: 'Deze pagina is niet voor iedereen. Na het inloggen ga je verder waar je heen wilde.',
  },
  code: {
    title: 'Code invullen',
    description: 'De tweede stap van het inloggen.',
    heading: 'Nog één stap.',
    introduction: 'Pak je telefoon en vul de code in die je app nu laat zien.',
  },
  forgotten: {
    title: 'Wachtwoord vergeten',
    description: 'Vraag een link aan om een nieuw wachtwoord te kiezen.',
    heading: 'Wachtwoord vergeten?',
    introduction: 'Kan gebeuren. Vul je e-mailadres in, dan sturen we je een link. Die werkt een uur.',
    /** Introduction in a demo that sends no mail. */
    introductionWithoutMail:
      'Kan gebeuren. Vul je e-mailadres in, dan komt er een link op de console waar deze demo draait. Die werkt een uur.',
  },
  choose: {
    title: 'Wachtwoord kiezen',
    description: 'Kies een wachtwoord voor je account.',
    heading: 'Kies een wachtwoord.',
    introduction: 'Een dat je nergens anders gebruikt. Daarna ben je meteen ingelogd.',
  },
  invitation: { title: 'Uitnodiging', description: 'Neem je uitnodiging aan en kies een wachtwoord.' },
  secondFactor: {
    title: 'Tweede stap instellen',
    description: 'Beveilig je account met een code uit een app.',
    heading: 'Een tweede slot op de deur.',
    introduction:
      'In het kantoor staan gegevens van klanten. Daarom vragen we beheerders om bij het inloggen ook een code uit een app.',
  },
  confirm: {
    title: 'Bevestigen dat jij het bent',
    description: 'Een korte controle voordat je verdergaat.',
    heading: 'Ben jij het nog?',
    introduction:
      'Voor wat je nu wilt doen, vragen we nog één keer wie je bent. Daarna hoeft dat een kwartier niet meer.',
  },
  forbidden: { title: 'Geen toegang', description: 'Deze pagina hoort niet bij jouw account.' },
  portal: {
    title: 'Hosting dashboard',
    description: 'Je hosting en je gegevens.',
    heading: 'Je account',
  },
  myAccount: {
    title: 'Inloggen en beveiliging',
    description: 'Je gegevens, je wachtwoord en waar je bent ingelogd.',
    heading: 'Inloggen en beveiliging',
  },
} as const
