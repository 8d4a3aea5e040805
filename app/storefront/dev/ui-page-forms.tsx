import { useState } from 'react'
import { Checkbox, OptionCard, OptionCards, Radio } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PriceRange } from '#ui/price-range.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { Select, SelectField } from '#ui/select.tsx'
import { StarInput } from '#ui/star-input.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'

export function Fields() {
  return (
    <div className="form form--two">
      <Field label="Your email*" name="empty" placeholder="Your email" required />
      <Field
        defaultValue="olena@example"
        error="Please enter a valid email"
        label="Your email*"
        name="wrong"
        required
      />
      <Field defaultValue="Lviv" label="Your city" name="city" readOnly />
      <PasswordField defaultValue="candle" hint="8 to 32 characters" label="Password*" name="password" />
      <PasswordField defaultValue="candle" error="Please create a stronger password" label="Password*" name="weak" />
      <Field defaultValue="Lviv" disabled label="Your city" name="off" />
      <SelectField defaultValue="Candles" label="Category*" name="category">
        <option>Candles</option>
        <option>Lighting Decor</option>
        <option>Books &amp; Journals</option>
      </SelectField>
      <SelectField defaultValue="" error="Please select color" label="Color*" name="color">
        <option value="">Select</option>
        <option>Blue</option>
      </SelectField>
      <TextAreaField label="Your question*" name="question" />
      <TextAreaField error="The field cannot be empty." label="Your review*" name="review" />
    </div>
  )
}

export function Choices() {
  return (
    <div className="form">
      <div className="btn-row">
        <Checkbox defaultChecked>I accept the privacy policy</Checkbox>
        <Checkbox>Not yet</Checkbox>
        <Checkbox disabled>Not for now</Checkbox>
        <Radio defaultChecked name="radio">
          One
        </Radio>
        <Radio name="radio">Other</Radio>
        <Switch defaultChecked>Remember me</Switch>
        <Switch>Send me emails</Switch>
        <Select aria-label="Order status" defaultValue="Pending">
          <option>Pending</option>
          <option>Awaiting Pickup</option>
        </Select>
      </div>
      <Checkbox error="Please accept the policy">I accept the privacy policy</Checkbox>
      <div className="toolbar">
        <p>24 products</p>
        <Select defaultValue="Popular" label="Sort by">
          <option>Popular</option>
          <option>Reviews</option>
          <option>Expensive</option>
          <option>Cheapest</option>
        </Select>
      </div>
      <OptionCards legend="Delivery method">
        <OptionCard defaultChecked name="delivery" note="$5, 2 to 3 days" title="Parcel locker" value="5" />
        <OptionCard name="delivery" note="$10" title="Courier to the door" value="10" />
        <OptionCard name="delivery" note="$9" title="Post office" value="9" />
      </OptionCards>
      <Quantity />
      <StarInput defaultValue={3} legend="Your rating" name="stars" />
      <StarInput error="Please choose from one to five stars" legend="Your rating" name="no-stars" />
    </div>
  )
}

function Quantity() {
  const [amount, setAmount] = useState(1)
  const toast = useToast()
  return (
    <div className="btn-row">
      <QuantityStepper
        label="Morning Snow Pillar Candle"
        max={5}
        onChange={setAmount}
        onOverMax={(max) => toast({ tone: 'info', text: `There are ${max} in stock` })}
        value={amount}
      />
    </div>
  )
}

const swatches: readonly [string, string][] = [
  ['blue', 'Blue'],
  ['green', 'Green'],
  ['gray', 'Grey'],
  ['red', 'Red'],
  ['white', 'White'],
  ['purple', 'Purple'],
  ['yellow', 'Yellow'],
  ['pink', 'Pink'],
  ['orange', 'Orange'],
  ['black', 'Black'],
]

export function Range() {
  return (
    <form aria-label="Filters" className="columns columns--halves">
      <PriceRange high={100} legend="Price range" low={16} max={140} min={0} />
      <PriceRange legend="Nothing to choose" max={24} min={24} />
      <fieldset>
        <legend>Color</legend>
        <div className="chips">
          {swatches.map(([color, name]) => (
            <Swatch
              color={color}
              defaultChecked={color === 'green'}
              key={color}
              label={name}
              name="color"
              value={name}
            />
          ))}
        </div>
      </fieldset>
    </form>
  )
}
