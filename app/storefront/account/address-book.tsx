import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { deliveryLimits } from '#rulebook/limits/delivery.ts'
import type { Address } from '#shop/shipping/addresses.ts'
import { chosenDeliveryOption, type DeliveryOptions, formatPhone } from '#shop/shipping/delivery.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { AddressAction } from './address-action.tsx'
import styles from './address-book.module.css'
import { addressLine } from './address-line.ts'

const messages = accountAreaMessages.delivery

/** Shown for two or more addresses, the default one first. */
export function AddressBook({ addresses, options }: { addresses: readonly Address[]; options: DeliveryOptions }) {
  return (
    <>
      <h2 className="visually-hidden">{messages.addresses}</h2>
      <ul className={styles.book}>
        {addresses.map((address) => (
          <li className={styles.entry} key={address.id}>
            <AddressEntry address={address} options={options} />
          </li>
        ))}
      </ul>
      {addresses.length >= deliveryLimits.addressesMax && (
        <p className={styles.limitNotice}>{messages.full(deliveryLimits.addressesMax)}</p>
      )}
    </>
  )
}

function AddressEntry({ address, options }: { address: Address; options: DeliveryOptions }) {
  return (
    <>
      <div className={styles.text}>
        <h3>
          {address.firstName} {address.lastName}
        </h3>
        {address.isDefault && <StatusPill done>{messages.isDefault}</StatusPill>}
        <p>
          {address.address}
          <br />
          {address.city} {address.postalCode}
        </p>
        <p className={styles.small}>
          {formatPhone(address.phoneNumber)}
          <br />
          {address.email}
          <br />
          {chosenDeliveryOption(options, address.optionDeliveryMethod).name}
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton
          aria-label={messages.actionOf(messages.change, addressLine(address))}
          size="small"
          to={`/my-account/my-delivery-information/${address.id}`}
        >
          {messages.change}
        </LinkButton>
        {!address.isDefault && (
          <AddressAction address={address} intent="choose" size="small">
            {messages.chooseDefault}
          </AddressAction>
        )}
        <AddressAction address={address} intent="delete" size="small" variant="danger">
          {messages.delete}
        </AddressAction>
      </div>
    </>
  )
}
