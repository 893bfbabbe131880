/** Coins that burst over the page when much is won. */

const GRAVITY = 1500;

interface Coin {
  x: number;
  y: number;
  vx: number;
  vy: number;
  readonly size: number;
  turn: number;
  readonly speed: number;
}

export interface Coins {
  readonly burst: (count: number) => void;
}

export function createCoins(canvas: HTMLCanvasElement): Coins {
  const context = canvas.getContext('2d');
  let coins: Coin[] = [];
  let last = 0;

  function resize(): void {
    const ratio = Math.min(2, devicePixelRatio);
    canvas.width = innerWidth * ratio;
    canvas.height = innerHeight * ratio;
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  function frame(time: number): void {
    if (!context) return;
    const seconds = Math.min(0.04, (time - last) / 1000);
    last = time;
    context.clearRect(0, 0, innerWidth, innerHeight);
    for (const coin of coins) {
      coin.vy += GRAVITY * seconds;
      coin.x += coin.vx * seconds;
      coin.y += coin.vy * seconds;
      coin.turn += coin.speed * seconds;
      draw(context, coin);
    }
    coins = coins.filter(({ y, size }) => y < innerHeight + size * 2);
    if (coins.length > 0) requestAnimationFrame(frame);
    else context.clearRect(0, 0, innerWidth, innerHeight);
  }

  return {
    burst(count) {
      resize();
      const idle = coins.length === 0;
      for (let i = 0; i < count; i += 1) {
        const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.7;
        const force = innerHeight * (0.75 + Math.random() * 0.85);
        coins.push({
          x: innerWidth / 2 + (Math.random() - 0.5) * innerWidth * 0.3,
          y: innerHeight * 0.62 + Math.random() * 40,
          vx: Math.cos(angle) * force * 0.8,
          vy: Math.sin(angle) * force,
          size: 9 + Math.random() * 12,
          turn: Math.random() * 6,
          speed: 4 + Math.random() * 9,
        });
      }
      if (idle) {
        last = performance.now();
        requestAnimationFrame(frame);
      }
    },
  };
}

function draw(context: CanvasRenderingContext2D, { x, y, size, turn }: Coin): void {
  const wide = Math.abs(Math.cos(turn));
  const face = context.createLinearGradient(x - size, y - size, x + size, y + size);
  face.addColorStop(0, '#fff6c2');
  face.addColorStop(0.45, '#f7b731');
  face.addColorStop(1, '#b5620c');
  context.save();
  context.translate(x, y);
  context.scale(Math.max(0.12, wide), 1);
  context.translate(-x, -y);
  context.beginPath();
  context.arc(x, y, size, 0, Math.PI * 2);
  context.fillStyle = face;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = '#5a2b07';
  context.stroke();
  context.beginPath();
  context.arc(x, y, size * 0.62, 0, Math.PI * 2);
  context.strokeStyle = '#8a4a08aa';
  context.stroke();
  context.restore();
}
