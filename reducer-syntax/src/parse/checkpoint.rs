//! The state of a token filter between two tokens.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A state of a [filter](crate::Filter) that another filter can go on from: a value of a type that the filter chooses.
///
/// ```
/// use reducer_syntax::Checkpoint;
///
/// let open = Checkpoint::new(vec!["a", "b"], 2);
/// assert_eq!(open.state::<Vec<&str>>(), Some(&vec!["a", "b"]));
/// assert!(open == Checkpoint::new(vec!["a", "b"], 2) && open != Checkpoint::new(vec!["a"], 1));
/// ```
#[derive(Clone)]
pub struct Checkpoint {
    state: Arc<dyn State>,
    size: usize,
}

/// A state of any type.
trait State: Any + Send + Sync {
    fn is_same(&self, other: &dyn Any) -> bool;
}

impl<S: PartialEq + Send + Sync + 'static> State for S {
    fn is_same(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl Checkpoint {
    /// A state with so many parts: the more it has, the more seldom the filter is asked for one.
    pub fn new<S: PartialEq + Send + Sync + 'static>(state: S, size: usize) -> Self {
        Self { state: Arc::new(state), size }
    }

    /// The state, if it is of this type.
    pub fn state<S: 'static>(&self) -> Option<&S> {
        let state: &dyn Any = &*self.state;
        state.downcast_ref()
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }
}

impl PartialEq for Checkpoint {
    fn eq(&self, other: &Self) -> bool {
        let state: &dyn Any = &*other.state;
        self.state.is_same(state)
    }
}

impl fmt::Debug for Checkpoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Checkpoint({} parts)", self.size)
    }
}
