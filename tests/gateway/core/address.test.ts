import { expect, test } from 'vitest';
import { addressGroup, addressNetwork, maskedAddress } from '../../../src/gateway/core/access/address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});

test.each([
  ['203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('one customer may have all of %s', (ip, network) => {
  expect(addressNetwork(ip)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['127.0.0.1', '127.0.0.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['2001:0db8:0001::1', '2001:db8:1:*'],
  ['::1', '0:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
])('%s is kept for its owner as %s', (ip, kept) => {
  expect(maskedAddress(ip)).toBe(kept);
});
