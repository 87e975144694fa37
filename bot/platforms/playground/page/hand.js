// What lies in the player's hand.

export class Hand {
  constructor() {
    /** @type {Laying | null} */
    this.now = null;
  }

  change(/** @type {(laying: Laying) => Laying} */ _change) {}
}

export function start(/** @type {App} */ app) {
  app.hand = new Hand();
}
