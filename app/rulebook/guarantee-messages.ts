/** The notice of the legal guarantee that Directive (EU) 2024/825 asks for, on products, in the checkout and on orders. */
export const guaranteeMessages = {
  title: 'Two years of legal guarantee',
  text: 'If something is not as we said, or breaks within two years of delivery, we repair it, replace it or give your money back. That is the law in the whole European Union, and it costs you nothing.',

  admin: {
    title: 'Legal guarantee',
    text: 'The European Union has an official notice about the legal guarantee, a picture that may not be changed. Upload it, and it stands on every product, in the checkout and on every order; until then our own sentence stands there.',
    link: 'Upload the official notice',
    shown: 'What customers see',
    picture: 'Official notice, as JPEG or PNG*',
    pictureMissing: 'Please choose the picture',
    alt: 'Its words*',
    altHint: 'Read aloud to those who cannot see the picture. Write all that stands on it.',
    altMissing: (most: number) =>
      `Please write the words on the picture, in up to ${most.toLocaleString('en-US')} characters`,
    save: 'Upload the notice',
    saving: 'Uploading...',
    saved: 'The official notice is on the products, in the checkout and on the orders now.',
    remove: 'Take the notice away',
    removed: 'The notice is gone. Our own sentence stands in its place.',
    none: 'No picture: our own sentence',
    some: (alt: string) => `Picture: ${alt}`,
    problems: {
      'too-large': 'Please choose a picture of at most 10 MB',
      unsupported: 'Please choose a JPEG or PNG picture',
      broken: 'This picture cannot be read',
      unavailable: 'The picture could not be stored. Please try again in a minute',
    },
  },
} as const
