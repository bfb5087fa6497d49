"""Collars swept round the neck edge."""
import math
import finish


def ramp(s, total, gap, length):
    """0 at the collar's ends, 1 once `length` from them."""
    return max(0.0, min(1.0, (min(s, total - s) - gap) / length))


def put_on(ob, m):
    kind = m.get('collar')
    if not kind:
        return
    low = m['neck_front'][0][1] - 0.06
    wide = m['neck_front'][-1][0] + 0.03
    loop = finish.neck_loop(ob, lambda c: c.z > low and abs(c.x) < wide)
    if kind == 'band':
        height = m.get('collar_height', 0.032)

        def profile(t, s, total):
            h = max(0.002, height * math.sqrt(ramp(s, total, 0.006, 0.02)))
            return [(0.003 - 0.007 * k / 5, -0.008 + (h + 0.008) * k / 5) for k in range(6)]

        finish.strip(loop, profile, finish.COLLAR, gap=0.006)
    elif kind == 'rib':
        width = m.get('collar_height', 0.02)

        def profile(t, s, total):
            return [(0.003 - (width * 0.75) * k / 4, -0.003 + width * 0.62 * k / 4 + 0.002 * math.sin(math.pi * k / 4)) for k in range(5)]

        finish.strip(loop, profile, finish.COLLAR, gap=0.0, thickness=0.003)
    elif kind == 'piping':
        def profile(t, s, total):
            return [(0.003 * math.cos(a), 0.003 * math.sin(a)) for a in (math.pi * 2 * k / 8 for k in range(9))]

        finish.strip(loop, profile, finish.COLLAR, gap=0.0, thickness=0.001)
    elif kind == 'shirt':
        stand, fall = m.get('stand', 0.03), m.get('fall', 0.055)

        def profile(t, s, total):
            front = 1 - ramp(s, total, 0.0, 0.075)
            h = stand * (0.72 + 0.28 * ramp(s, total, 0.0, 0.06))
            f = fall * (1 + 0.38 * front**1.5)
            spread = 0.012 + 0.024 * front
            up = [(0.002 - 0.003 * k / 4, -0.006 + (h + 0.006) * k / 4) for k in range(5)]
            roll = [(0.001, h + 0.004), (0.006, h + 0.0045), (0.0105, h + 0.001)]
            down = [(0.0115 + spread * (k / 5) ** 1.2, h - f * k / 5) for k in range(1, 6)]
            return up + roll + down

        finish.strip(loop, profile, finish.COLLAR, gap=m.get('collar_gap', 0.004), n=200, thickness=0.0022)
    elif kind == 'peter-pan':
        fall = m.get('fall', 0.05)

        def profile(t, s, total):
            end = min(1.0, ramp(s, total, 0.003, 0.04))
            f = fall * math.sqrt(max(0.02, 1 - (1 - end) ** 2))
            return [(0.0, -0.002), (0.0015, 0.006), (0.005, 0.008)] + [(0.006 + f * 0.86 * k / 6, 0.007 - f * (0.32 * k / 6 + 0.25 * (k / 6) ** 2)) for k in range(1, 7)]

        finish.strip(loop, profile, finish.COLLAR, gap=0.003, n=200, thickness=0.002)
