/** Texts of the emails about parcels and returns. */
export const parcelEmailMessages = {
  parcel: {
    subject: {
      'handed-over': (number: string) => `Your order №${number} is on its way`,
      'at-point': (number: string) => `Your order №${number} is ready to be picked up`,
      delivered: (number: string) => `Your order №${number} has been delivered`,
      'sent-again': (number: string) => `We are sending your order №${number} again`,
    },
    preheader: (pieces: number) =>
      pieces === 1 ? 'One piece is in this parcel.' : `${pieces} pieces are in this parcel.`,
    title: {
      'handed-over': 'On its way',
      'at-point': 'Ready to be picked up',
      delivered: 'Delivered',
      'sent-again': 'We are sending it again',
    },
    text: {
      'handed-over': (firstName: string) => `${firstName}, we have handed your parcel over to the carrier.`,
      'at-point': (firstName: string) => `${firstName}, your parcel has arrived and waits to be picked up.`,
      delivered: (firstName: string) =>
        `${firstName}, your parcel has been delivered. We hope that it makes your home a little cozier.`,
      'sent-again': (firstName: string) =>
        `${firstName}, we have packed these pieces again, at no cost for you. You get an email when they are on their way.`,
    },
    arrival: (arrives: string) => `${arrives}.`,
    laterArrival: (arrives: string) => `${arrives}, later than we promised. We are sorry.`,
    inPlaceOf: {
      lost: (parcel: number) =>
        `This parcel takes the place of parcel ${parcel}, which was lost on its way. We are sorry.`,
      returned: (parcel: number) => `This parcel takes the place of parcel ${parcel}, which came back to us.`,
    },
    atPoint: (point: string) => `It waits for you here: ${point}.`,
    contents: 'In this parcel',
    facts: { parcel: 'Parcel', carrier: 'Carrier', number: 'Number', goingTo: 'Going to' },
    which: (parcel: number, parcels: number) => `${parcel} of ${parcels}`,
    rest: (lines: readonly string[]) =>
      `Not in this parcel: ${lines.join(', ')}. What is missing follows in another one, or we send its money back and write to you.`,
    line: (quantity: number, name: string) => `${quantity} × ${name}`,
    follow: 'Where is it',
    withdrawal: {
      title: 'Not quite right?',
      until: (day: string) =>
        `Until the end of ${day} you can withdraw from the contract without a reason. It takes two steps and no account.`,
      later: 'You can withdraw from the contract without a reason. It takes two steps and no account.',
      guarantee: 'Broken within two years? The legal guarantee helps: answer this email and tell us what happened.',
      link: 'Withdraw from contract',
    },
  },
  'withdrawal-receipt': {
    subject: (number: string) => `Your withdrawal from order №${number}: receipt`,
    preheader: (moment: string) => `Received on ${moment}.`,
    title: 'We have your withdrawal',
    received: (moment: string) => `Received on ${moment}. Keep this email as your receipt.`,
    refund: (date: string) => `Your money comes back by ${date} at the latest, the way you paid.`,
    choose: 'Would you like to keep some of it? The link below lets you choose the pieces that go back.',
    number: (returnNumber: string) => `Return ${returnNumber}`,
    button: 'See the return',
  },
  'return-state': {
    subject: {
      asked: (number: string) => `Your return ${number}`,
      'label-sent': (number: string) => `The label for your return ${number}`,
      received: (number: string) => `Your return ${number} has arrived`,
      refused: (number: string) => `About your return ${number}`,
      exchanged: (number: string) => `Your exchange ${number}`,
      'exchange-ended': (number: string) => `Your exchange ${number} has ended`,
      offered: (number: string) => `An offer for your return ${number}`,
      kept: (number: string) => `Your return ${number}: money back, and yours to keep`,
    },
    title: {
      asked: 'We have your return',
      'label-sent': 'Here is your label',
      received: 'Your return is here',
      refused: 'We could not accept your return',
      exchanged: 'Your exchange is agreed',
      'exchange-ended': 'Your money goes back',
      offered: 'Would you like to keep it for less?',
      kept: 'It is yours to keep',
    },
    text: {
      asked: (firstName: string) =>
        `${firstName}, thank you for telling us. We will look at it and email you the next steps. Please send nothing before.`,
      'label-sent': (firstName: string) =>
        `${firstName}, pack the pieces well, put the label on the box and hand it in. Keep the proof of sending.`,
      received: (firstName: string, date: string) =>
        `${firstName}, your return has reached us. Your money comes back by ${date} at the latest.`,
      refused: (firstName: string) => `${firstName}, we have looked at your return and cannot accept it.`,
      exchanged: (firstName: string) => `${firstName}, we send you something in exchange for your return.`,
      'exchange-ended': (firstName: string) =>
        `${firstName}, the difference of your exchange was not paid in time, so the exchange has ended.`,
      offered: (firstName: string) =>
        `${firstName}, your return need not travel: you can keep it, and we pay a part of its price back.`,
      kept: (firstName: string) => `${firstName}, thank you. Nothing has to come back.`,
    },
    receivedOfReturn: (firstName: string) =>
      `${firstName}, your return has reached us. We will look at it and email you the next steps.`,
    contents: 'In this return',
    back: 'You get back',
    tracking: (carrier: string | null, number: string) =>
      carrier ? `${carrier}, number ${number}.` : `Number ${number}.`,
    labelCost: (amount: string) => `The label costs ${amount}, which we take off your refund.`,
    labelFree: 'The way back costs you nothing.',
    label: 'Open the label',
    exchangeOrder: (number: string) => `It is order №${number}, at no cost for delivery.`,
    differenceDue: (amount: string) =>
      `${amount} is left to pay. You get an email with the link; we hold the pieces for you for a day.`,
    differenceBack: (amount: string) => `${amount} goes back to you, the way you paid.`,
    offerPreheader: (amount: string) => `${amount} back if you keep it.`,
    offer: (amount: string) => `We offer you ${amount} back, the way you paid.`,
    offerAnswer:
      'Accept or decline the offer on the page of your return. If you would rather send it back, we go on with your return as before.',
    offerButton: 'Answer the offer',
    kept: (amount: string) => `${amount} goes back to you, the way you paid. Your other rights stay as they are.`,
    button: 'See the return',
  },
} as const
