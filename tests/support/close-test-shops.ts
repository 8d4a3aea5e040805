import { afterAll } from 'vitest'
import { closeTestShops } from './test-shop.ts'

afterAll(closeTestShops)
