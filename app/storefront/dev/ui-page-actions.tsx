import { ArrowRight, Heart, ShoppingBasket } from 'lucide'
import { useState } from 'react'
import { Brand } from '#ui/brand.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, ChipButton, ChipLink, RemovableChip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton, IconLink } from '#ui/icon-button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextButton, TextLink } from '#ui/text-link.tsx'

export function Buttons() {
  return (
    <>
      <div className="btn-row">
        <Button variant="primary">Add to cart</Button>
        <Button variant="quiet">Leave review</Button>
        <Button variant="danger">Decline</Button>
        <Button disabled variant="primary">
          Create account
        </Button>
        <Button busy variant="quiet">
          Logging out...
        </Button>
        <Button busy variant="primary">
          Placing order...
        </Button>
        <Button size="small" variant="primary">
          Accept
        </Button>
        <Button size="small" variant="quiet">
          <Icon of={ShoppingBasket} small />
          Add to cart
        </Button>
      </div>
      <div className="btn-row group">
        <IconButton label="Search">
          <Icon of={Heart} />
        </IconButton>
        <LikeButton />
        <IconButton framed label="Wishlist, framed" large>
          <Icon of={Heart} />
        </IconButton>
        <IconButton count={3} label="Wishlist, 3 items">
          <Icon of={Heart} />
        </IconButton>
        <IconLink count={128} label="Cart, 128 products" to="/cart">
          <Icon of={ShoppingBasket} />
        </IconLink>
        <IconButton disabled label="Nothing to like">
          <Icon of={Heart} />
        </IconButton>
      </div>
    </>
  )
}

function LikeButton() {
  const [liked, setLiked] = useState(true)
  return (
    <IconButton aria-pressed={liked} label="Like" onClick={() => setLiked(!liked)}>
      <Icon of={Heart} />
    </IconButton>
  )
}

export function Links() {
  return (
    <div className="btn-row">
      <Brand />
      <LinkButton to="/candles" variant="primary">
        See the candles
      </LinkButton>
      <LinkButton to="/candles" variant="quiet">
        Look around
      </LinkButton>
      <TextLink to="/candles">
        See the product page <Icon of={ArrowRight} small />
      </TextLink>
      <TextButton>Change the answer</TextButton>
    </div>
  )
}

export function Chips() {
  const [chosen, setChosen] = useState('New')
  return (
    <>
      <div className="chips">
        {['New', 'Accepted', 'Declined'].map((name) => (
          <ChipButton key={name} onClick={() => setChosen(name)} pressed={name === chosen}>
            {name}
          </ChipButton>
        ))}
      </div>
      <div className="chips group">
        <Chip>24 products</Chip>
        <ChipLink to="/candles">Candles</ChipLink>
        <RemovableChip removeLabel="Remove the filter" to="?">
          Blue
        </RemovableChip>
        <RemovableChip removeLabel="Remove the filter" to="?">
          $16 to $100
        </RemovableChip>
      </div>
    </>
  )
}
