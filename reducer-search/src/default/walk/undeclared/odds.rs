//! Whether it is a hindrance that a name loses its declaration.

use std::collections::BTreeMap;

/// What works less often is asked for seldom.
const LEAST: f64 = 0.1;

/// How often it works in a run of which nothing is known,
const AT_FIRST: f64 = 0.5;
/// and as how many tests what is known from elsewhere counts.
const ELSEWHERE: f64 = 2.0;

/// How often something that takes declarations was asked for, and how often that worked.
#[derive(Clone, Debug)]
pub struct Odds {
    all: Tests,
    /// By the number of the place of the declarations that went.
    by_place: BTreeMap<u32, Tests>,
    /// How many were likely to fail,
    unlikely: u32,
    /// and one in how many of these is asked for.
    asked: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Tests {
    asked: u32,
    worked: u32,
}

impl Odds {
    /// Nothing so far; what is likely to fail is asked for once in so many times.
    pub fn new(asked: u32) -> Self {
        Self { all: Tests::default(), by_place: BTreeMap::new(), unlikely: 0, asked }
    }

    /// Whether to ask for what takes declarations at these places.
    pub fn ask(&mut self, places: &[u32]) -> bool {
        let elsewhere = self.all.rate(AT_FIRST);
        let is_likely = |place: &u32| {
            let tests = self.by_place.get(place).copied().unwrap_or_default();
            tests.rate(elsewhere) >= LEAST
        };
        let are_likely = places.iter().all(is_likely);
        self.unlikely += u32::from(!are_likely);
        are_likely || self.unlikely.is_multiple_of(self.asked)
    }

    /// Whether more than a half works.
    pub fn mostly_works(&self) -> bool {
        self.all.rate(0.0) > 0.5
    }

    /// What became of a test.
    pub fn note(&mut self, places: &[u32], works: bool) {
        if !places.is_empty() {
            self.all.note(works);
        }
        for &place in places {
            self.by_place.entry(place).or_default().note(works);
        }
    }
}

impl Tests {
    fn note(&mut self, works: bool) {
        self.asked += 1;
        self.worked += u32::from(works);
    }

    /// How often they work, where others do at this rate.
    fn rate(self, elsewhere: f64) -> f64 {
        (f64::from(self.worked) + elsewhere * ELSEWHERE) / (f64::from(self.asked) + ELSEWHERE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which of so many edits are asked for at a place, if none works.
    fn asked(odds: &mut Odds, place: u32, edits: usize) -> Vec<usize> {
        let mut asked = Vec::new();
        for edit in 0..edits {
            if odds.ask(&[place]) {
                asked.push(edit);
                odds.note(&[place], false);
            }
        }
        asked
    }

    #[test]
    fn what_never_works_is_asked_for_now_and_then() {
        let mut odds = Odds::new(16);
        assert_eq!(asked(&mut odds, 7, 40), [0, 1, 2, 18, 34]);
        assert_eq!(asked(&mut odds, 8, 12), [0, 11], "elsewhere, there is less to show");
        assert!(odds.ask(&[]));
    }

    #[test]
    fn what_works_at_one_place_is_asked_for_there() {
        let mut odds = Odds::new(16);
        odds.note(&[7], true);
        assert_eq!(asked(&mut odds, 7, 9), (0..9).collect::<Vec<_>>());
    }
}
